import { chooseLanguage } from '@lectern/events/accounts/language.routes';
import { Segments } from '@lectern/widgets/ui/segments';
import {
  directionOf,
  languageName,
  LocaleProvider,
  locales,
  useLocale,
  useTexts,
  type Locale,
} from '@lectern/widgets/ui/texts';
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useApi } from '../shared/api/api-context.js';
import { languageOfMails } from '../shared/language-of-mails.js';
import texts from './app.en.json';
import {
  keepLocale,
  keptLocale,
  languageHere,
  type LanguageHere,
} from '../shared/device/device-settings.adapter.js';
import { useSession, useUser } from '../shared/session/session.js';
import type { SessionUser } from '@lectern/events/accounts/session.routes';

type Change = (locale: Locale, by: string | null) => void;

const ChangeContext = createContext<Change>(() => undefined);

/** Everything below in the reader's language; it stays with the device. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(keptLocale);
  const change = useCallback<Change>((next, by) => {
    setLocale(next);
    keepLocale(next, by);
  }, []);
  return (
    <ChangeContext value={change}>
      <LocaleProvider locale={locale}>
        <LanguageOfDocument />
        {children}
      </LocaleProvider>
    </ChangeContext>
  );
}

/** Before anything is read aloud: a screen reader's voice follows it. */
function LanguageOfDocument() {
  const locale = useLocale();
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
  }, [locale]);
  return null;
}

/**
 * Whoever comes in finds the pages in their own language, on a new device too. Where the pages stay in another one, which
 * was picked here by hand or is all there is to go by, the account follows: feedback and mails are in it as well.
 */
export function LanguageOfPerson() {
  const session = useSession();
  const locale = useLocale();
  const tell = useTellLanguage();
  const change = useContext(ChangeContext);
  const last = useRef<string | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (session.status === 'none') last.current = null;
    if (session.status !== 'user') return;
    const { user } = session;
    if (last.current === user._id) return;
    const isNew = last.current !== undefined;
    last.current = user._id;
    const language = languageToTake({ user, here: languageHere(), isNew });
    if (language) {
      change(language, user._id);
      return;
    }
    // Picked before anybody signed in, it is theirs now, and nobody's who comes after them.
    if (languageHere().kind === 'chosen') change(locale, user._id);
    if (languageOfMails(locale) !== (user.language ?? 'en')) tell(locale);
  }, [session, change, locale, tell]);
  return null;
}

/** Tells the server in which language somebody reads. That it did not arrive is no trouble to tell of. */
function useTellLanguage(): (locale: Locale) => void {
  const api = useApi();
  return useCallback(
    (locale) => {
      const body = { language: languageOfMails(locale) };
      void api.call(chooseLanguage, { body }).catch(() => undefined);
    },
    [api],
  );
}

export function LanguageChoice() {
  const t = useTexts(texts);
  const tell = useTellLanguage();
  const user = useUser();
  const change = useContext(ChangeContext);
  return (
    <Segments
      label={t.language}
      value={useLocale()}
      options={locales.map((value) => ({ value, label: <span lang={value}>{languageName(value)}</span> }))}
      onChange={(locale) => {
        change(locale, user?._id ?? null);
        // Their mails and feedback follow.
        if (user) tell(locale);
      }}
    />
  );
}

type Arrival = {
  readonly user: Pick<SessionUser, '_id' | 'language'>;
  readonly here: LanguageHere;
  /** They have just signed in, or were picked; false for who was here already when the page was opened. */
  readonly isNew: boolean;
};

/**
 * The language in which the pages go on when somebody arrives; undefined where it stays as it is. What was chosen by
 * hand before anybody signed in is for who comes next; what somebody chose while signed in is for them alone.
 */
function languageToTake({ user, here, isNew }: Arrival): Locale | undefined {
  if (here.kind === 'chosen' && here.by === null) return undefined;
  const isTheirs = here.kind === 'chosen' && here.by === user._id;
  return isTheirs && !isNew ? undefined : user.language;
}
