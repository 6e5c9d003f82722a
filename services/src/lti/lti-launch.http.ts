import type { EmbedActivity } from '@lectern/events/embedding/embedding.events';
import { tokenSeconds } from '@lectern/events/embedding/embedding.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import type { FoundLtiStudent } from '@lectern/events/lti/lti.events';
import { launchOver } from '@lectern/events/lti/lti.refusals';
import * as routes from '@lectern/events/lti/lti.routes';
import { tooManyRequests } from '@lectern/events/wire/refusals';
import type { ContentQueries } from '../content/content.queries.js';
import { embedCheckPage } from '../embedding/embed-check-page.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { minuteMs } from '../platform/clock/durations.js';
import { addressName } from '../platform/edge/address-name.js';
import { sendFramedPage } from '../platform/edge/framed-page.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { languageOf } from '../platform/edge/language-of.js';
import { serve, serveRaw, type Call, type Served } from '../platform/edge/serve.js';
import { newId, sha256 } from '../platform/ids.js';
import type { Limit, Limits } from '../platform/limits/limits.js';
import type { Logger } from '../platform/logger.js';
import { pickingOf } from './deep-linking.js';
import type { LaunchStore, Login } from './launch-store.js';
import { pickPage } from './lti-pick-page.js';
import { launchPage, loginPage, refusedPage, staffPage } from './lti-pages.js';
import type { LtiPlatform, LtiQueries } from './lti.queries.js';
import { isBrowser, originOf, placeOf, secret } from './launch-window.js';
import { linkGrades } from './link-grades.js';
import { openCourse } from './open-course.js';
import { activityOf, isCheck, roleOf } from './launch-purpose.js';
import type { ToolSigner } from './tool-keys.js';
import { LaunchRefused, type createLaunchVerifier } from './verify-launch.js';

/** A school that opens its pages at once, behind one address, is far below. */
const launchesPerAddress: Limit = { name: 'lti-launch', max: 1_000, windowMs: minuteMs };

type Deps = {
  readonly lti: LtiQueries;
  readonly launches: LaunchStore;
  readonly verify: ReturnType<typeof createLaunchVerifier>;
  readonly signer: ToolSigner;
  readonly content: Pick<ContentQueries, 'latest' | 'list' | 'isOpenTo'>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info'>;
  /** Of Lectern, as people know it. */
  readonly home: string;
};
type Page = Pick<Call, 'request' | 'reply' | 'send'>;
/** @param formAction where its form goes, as the policy has it */
type Entered = { readonly html: string; readonly formAction: string | undefined };
type GivenLogin = Call<typeof routes.ltiLoginByForm>['body'];

/** How platforms open Lectern: login, launch, and the tokens of the page that was opened. */
export const serveLtiLaunch = (deps: Deps): readonly Served[] => {
  const { lti, launches, verify, signer, content, limits, clock, logger, home } = deps;

  const refuse = async ({ request, reply }: Page, refused: LaunchRefused, platform?: LtiPlatform) => {
    const { fault, got, expected } = refused;
    logger.info({ fault, got, expected, platform: platform?.platformId }, 'an LTI launch was refused');
    if (platform) {
      const { platformId, schoolId } = platform;
      await launches.record({ schoolId, platformId, fault, role: null, got, expected });
    }
    await sendFramedPage(reply, 403, refusedPage(languageOf(request), refused, platform !== undefined));
  };
  const isTooOften = async ({ request }: Page): Promise<boolean> =>
    !(await limits.take([launchesPerAddress, addressName(request.ip)]));

  const login = async (page: Page, given: GivenLogin): Promise<void> => {
    if (await isTooOften(page)) throw new EdgeError(tooManyRequests);
    const { iss = '', client_id: clientId, login_hint: hint, lti_message_hint: messageHint } = given;
    const platform = await lti.platformFor(iss, clientId, given.lti_deployment_id);
    if (!platform || hint === undefined) {
      const got = `iss ${iss || '–'}, client_id ${clientId ?? '–'}${hint === undefined ? ', no login_hint' : ''}`;
      return refuse(page, new LaunchRefused('unknown-platform', got), platform);
    }
    const [state, nonce, proof] = [secret(), secret(), secret()];
    const target = /^[\w.-]{1,100}$/.test(given.lti_storage_target ?? '')
      ? given.lti_storage_target
      : undefined;
    const { lti_storage_target: _, ...others } = given;
    const again = new URLSearchParams(Object.entries(others).map(([name, value]) => [name, value ?? '']));
    const windowUrl = `${routes.ltiLogin.path}?${again.toString()}`;
    const begun: Login = {
      platformId: platform.platformId,
      nonce,
      proofHash: isBrowser(page) ? sha256(proof) : null,
      storageTarget: target ?? null,
      windowUrl,
    };
    await launches.begin(state, begun);
    const auth = new URL(platform.authUrl);
    const asked = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${home}${routes.ltiLaunch.path}`,
      login_hint: hint,
      ...(messageHint === undefined ? {} : { lti_message_hint: messageHint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(asked)) auth.searchParams.set(name, value);
    if (!isBrowser(page)) return void (await page.reply.redirect(auth.href, 302));
    const place = placeOf(state, begun, platform);
    const task = { step: 'login', proof, authUrl: auth.href, ...place } as const;
    const html = loginPage(languageOf(page.request), task, windowUrl);
    return sendFramedPage(page.reply, 200, html);
  };

  const titleOf = async (
    activity: EmbedActivity | undefined,
    schoolId: string,
  ): Promise<string | undefined> => {
    const id = activity && ('passageId' in activity ? activity.passageId : activity.paragraphId);
    if (id === undefined || !(await content.isOpenTo(schoolId, id))) return undefined;
    return (await content.latest(id))?.item.title;
  };

  /** @throws LaunchRefused @returns the page */
  const enter = async (
    page: Page,
    given: { readonly state: string; readonly token: string },
    platform: LtiPlatform,
    kept: Login,
  ): Promise<Entered> => {
    const launch = await verify(given.token, platform, kept.nonce, clock.now());
    const { platformId, schoolId, issuer } = platform;
    const { deploymentId, subject, firstName, lastName } = launch;
    const asSystem = () => ({ actor: systemActor, commandId: newId() });
    if (platform.deploymentIds.length === 0)
      await page.send('AcceptLtiDeployment', { platformId, schoolId, deploymentId }, asSystem());
    else if (!platform.deploymentIds.includes(deploymentId))
      throw new LaunchRefused('wrong-deployment', deploymentId, platform.deploymentIds.join(', '));
    const isPicking = launch.messageType === 'LtiDeepLinkingRequest';
    if (!isPicking && launch.messageType !== 'LtiResourceLinkRequest')
      throw new LaunchRefused('wrong-message', launch.messageType || '–', 'LtiResourceLinkRequest');
    const role = roleOf(launch.roles);
    if (!role) throw new LaunchRefused('no-role', launch.roles.join(', ') || '–', 'Learner or Instructor');
    await openCourse((name, payload) => page.send(name, payload, asSystem()), launch, {
      platformId,
      schoolId,
    });
    const language = languageOf(page.request);
    const line = { schoolId, platformId, fault: null, role, got: null, expected: null };
    if (isPicking) {
      if (role !== 'staff') throw new LaunchRefused('no-role', launch.roles.join(', '), 'Instructor');
      const picking = pickingOf(launch, platformId, deploymentId);
      const code = secret();
      await launches.beginPicking(code, { ...picking, proofHash: kept.proofHash });
      const task = { step: 'pick', launch: code, ...placeOf(given.state, kept, platform) } as const;
      await launches.record(line);
      const html = pickPage(language, task, await content.list(schoolId), picking.takesSeveral);
      // A platform may answer a form by leading on to another of its addresses.
      return { html, formAction: `https: ${originOf(picking.returnUrl)}` };
    }
    if (isCheck(launch)) {
      await launches.record(line);
      return { html: embedCheckPage(language, launch.grades ? 'offered' : 'refused'), formAction: undefined };
    }
    const activity = activityOf(launch);
    const title = await titleOf(activity, schoolId);
    if (role === 'staff') {
      await launches.record(line);
      return { html: staffPage(language, title, home), formAction: undefined };
    }
    if (!activity || title === undefined)
      throw new LaunchRefused('no-activity', activity ? JSON.stringify(activity) : '–', 'passage_id');
    if (!subject) throw new LaunchRefused('nobody', 'no sub', 'sub');
    const found = await page
      .send('FindLtiStudent', { schoolId, issuer, subject, firstName, lastName }, asSystem())
      .catch((error: unknown) => {
        throw error instanceof EdgeError && error.kind !== 'unavailable'
          ? new LaunchRefused('not-entered', error.message)
          : error;
      });
    const { personId, subjectId, mayJoin } = found.data as FoundLtiStudent;
    const contentId = 'passageId' in activity ? activity.passageId : activity.paragraphId;
    const ltiGradeId = await linkGrades((name, payload) => page.send(name, payload, asSystem()), {
      launch,
      platformId,
      schoolId,
      // The platform's column is that of whom it sent, whichever account they practise with.
      personId: subjectId,
      contentId,
      title,
    });
    const code = secret();
    await launches.open(code, {
      platformId,
      schoolId,
      deploymentId,
      personId,
      activity,
      ...(ltiGradeId === undefined ? {} : { ltiGradeId }),
      proofHash: kept.proofHash,
      mayJoin,
    });
    await launches.record(line);
    const place = placeOf(given.state, kept, platform);
    const task = { step: 'launch', launch: code, activity, ...place } as const;
    const html = launchPage(language, task, { title, windowUrl: kept.windowUrl, mayJoin });
    return { html, formAction: "'self'" };
  };

  return [
    serveRaw(routes.ltiLogin, (call) => login(call, call.query)),
    serveRaw(routes.ltiLoginByForm, (call) => login(call, call.body)),
    serveRaw(routes.ltiLaunch, async (page) => {
      if (await isTooOften(page)) throw new EdgeError(tooManyRequests);
      const { state = '', id_token: token = '', error } = page.body;
      const kept = await launches.takeLogin(state);
      if (!kept) return refuse(page, new LaunchRefused('no-login', 'no such state, or too late'));
      const platform = await lti.platform(kept.platformId);
      if (!platform) return refuse(page, new LaunchRefused('unknown-platform', 'it was removed meanwhile'));
      try {
        if (kept.isAgain) throw new LaunchRefused('replayed', 'a state that was used', 'one of its own');
        if (error !== undefined)
          throw new LaunchRefused('platform-says-no', [error, page.body.error_description].join(': '));
        if (isBrowser(page) && kept.proofHash === null)
          throw new LaunchRefused('other-window', 'another program began it', 'the same browser');
        const { html, formAction } = await enter(page, { state, token }, platform, kept);
        return await sendFramedPage(page.reply, 200, html, formAction);
      } catch (refused) {
        if (refused instanceof LaunchRefused) return refuse(page, refused, platform);
        throw refused;
      }
    }),
    serveRaw(routes.ltiKeys, async ({ reply }) => {
      const headers = { 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' };
      await reply
        .headers(headers)
        .type('application/json')
        .send(await signer.jwks());
    }),
    serve(routes.ltiToken, async ({ body, request, send }) => {
      const launch = await launches.openLaunch(body.launch, body.proof);
      if (!launch) throw new EdgeError(launchOver);
      const { proofHash: _, ...opened } = launch;
      const token = secret();
      const expiresAt = new Date(clock.now() + tokenSeconds * 1_000).toISOString();
      const session = { ...opened, origin: request.headers.origin ?? '', newSessionKey: sha256(token) };
      await send('BeginLtiSession', session, { actor: systemActor, commandId: newId() });
      return { token, expiresAt };
    }),
  ];
};
