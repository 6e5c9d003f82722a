import { createContext } from 'react';

/** Whether scores are shown by their decimals as well: to adults. A child sees stars. */
export const ExactScores = createContext(false);
