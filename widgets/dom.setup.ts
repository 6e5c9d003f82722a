import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Generous: pages are fetched when they are opened, and a busy machine takes its time over it.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
});
