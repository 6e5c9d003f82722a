import { useTexts } from '@lectern/widgets/ui/texts';
import { fullName } from '../../shared/session/person.js';
import texts from './reported-issue.en.json';

type Named = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

/** First and last name; of somebody who was erased, that they were. */
export function useNameOf(): (person: Named) => string {
  const t = useTexts(texts);
  return ({ firstName = '', lastName = '' }) => fullName({ firstName, lastName }) || t.erasedName;
}
