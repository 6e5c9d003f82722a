import { createContext, useContext, useMemo } from 'react';
import { useTexts } from '../ui/texts.js';
import texts from './practice-session.en.json';

type Texts = typeof texts;

/** Other words for some of the practice's own: where nothing is kept, nothing says that it is. */
export type PracticeWords = {
  readonly [Part in keyof Texts]?: Texts[Part] extends object ? Partial<Texts[Part]> : Texts[Part];
};

export const PracticeWordsContext = createContext<PracticeWords>({});

/** The practice's texts in the reader's language, with those of the page around it in their place. */
export function usePracticeTexts(): Texts {
  const t = useTexts(texts);
  const words = useContext(PracticeWordsContext);
  return useMemo(() => {
    const parts = Object.entries(words).map(([name, part]) => {
      const own = t[name as keyof Texts];
      return [name, typeof part === 'object' && typeof own === 'object' ? { ...own, ...part } : part];
    });
    return { ...t, ...Object.fromEntries(parts) };
  }, [t, words]);
}
