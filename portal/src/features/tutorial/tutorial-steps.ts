import type { useScreen } from '@lectern/widgets/practice-session/use-screen';

export const tutorialSteps = ['read', 'answer', 'hear', 'again', 'streak'] as const;
export type TutorialStep = (typeof tutorialSteps)[number];

/** Which step the practice itself has come to. */
export function stepOf({ snapshot, open }: ReturnType<typeof useScreen>): TutorialStep {
  if (snapshot.matches({ screen: 'complete' })) return 'streak';
  if (!open) return 'read';
  if (open.state.context.isSecond) return 'again';
  return open.state.matches('feedback') ? 'hear' : 'answer';
}

/** Where somebody goes on who comes back. What they said is gone with the page: they say it again. */
export function resumedAt(kept: unknown): TutorialStep {
  const step = tutorialSteps.find((one) => one === kept) ?? 'read';
  return step === 'hear' || step === 'again' ? 'answer' : step;
}
