import { personStream } from '@lectern/events/accounts/person.events';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { readStream } from '../../platform/journal/read-stream.js';
import type { Ports } from '../../platform/ports.js';
import { personIn } from '../people/person-claims.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';

/** Whom a mail goes to, and the child it is about, where it goes to their parent. */
export type Recipient = { readonly person: RegisteredPerson; readonly child: RegisteredPerson | null };

/** Who reads a person's mail. @param history of their own stream; undefined where they are not there any more */
export const recipientIn = async (
  ports: Pick<Ports, 'store' | 'codec'>,
  history: readonly ReadEvent[],
): Promise<Recipient | undefined> => {
  const person = personIn(history);
  if (!person || person.email !== null) return person && { person, child: null };
  // A child's mail goes to their parent.
  const { familyId } = person;
  const parent = familyId === null ? undefined : personIn(await readStream(ports, personStream(familyId)));
  return parent && { person: parent, child: person };
};
