import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { notToBeJoined } from '../accounts/accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { joinOver } from './lti.refusals.js';

const students = { student: 'own' } as const satisfies AccessRow;
const path = '/api/account/join';

export const beginJoin = defineRoute({
  name: 'lti.begin-join',
  access: 'anybody',
  isForm: true,
  method: 'POST',
  path: '/lti/join',
  summary: 'From the page of a fresh launch: a window in which its student joins it to their account',
  body: z.object({
    launch: z.string().check(z.minLength(1), z.maxLength(100)),
    /** What the window that began the launch has kept; empty where it kept none. */
    proof: z.string().check(z.maxLength(100)),
  }),
});

const name = z.object({ firstName: z.string(), lastName: z.string() });

export const readJoin = defineRoute({
  name: 'lti.read-join',
  access: students,
  method: 'GET',
  path,
  summary: 'Who came by the launch from whose page this window was opened, and as whom they are signed in',
  refusals: [joinOver, notToBeJoined],
  answer: z.object({
    /** Null where it was removed since. */
    platform: z.nullable(z.string()),
    came: name,
    account: name,
  }),
});

export const joinAccount = defineRoute({
  name: 'lti.join-account',
  access: students,
  method: 'POST',
  path,
  summary: 'Join who came by the launch to the account that is signed in, for good',
  refusals: [joinOver, notToBeJoined],
  answer: z.null(),
});
