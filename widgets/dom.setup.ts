import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Generous: pages are fetched when they are opened, and a busy machine takes its time over it.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
});

const { setTimeout: later } = globalThis;
/** Preact gives a frame up after 35 ms; what it then calls must still be there. */
const lastFrame = 50;
afterAll(() => new Promise<void>((done) => void later(done, lastFrame)));

// The next file has the same page: it finds the device as a new one, and nothing in another's place.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('lang');
  document.head.replaceChildren();
});
