/** Generous: a test that waits for something must not fail because the machine is busy. */
import { vi } from 'vitest';

const generous = 20_000;
const { waitFor, waitUntil } = vi;

/** @param {number | { timeout?: number, interval?: number }} options */
const patient = (options) => (typeof options === 'number' ? options : { timeout: generous, ...options });

vi.waitFor = (callback, options = {}) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options = {}) => waitUntil(callback, patient(options));
