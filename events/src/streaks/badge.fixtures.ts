import { fact } from '../journal/event.js';
import { badgeEarned } from './badge.events.js';

export const ashasThirdDay = fact(badgeEarned, { personId: 'asha', badge: 'days-3', date: '2026-01-05' });

export const badgeFixtures = [ashasThirdDay] as const;
