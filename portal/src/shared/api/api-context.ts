import { createContext, useContext } from 'react';
import type { Api } from './api.types.js';

export const ApiContext = createContext<Api | null>(null);

/** The calls of this page. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('There is no ApiContext above this component');
  return api;
}
