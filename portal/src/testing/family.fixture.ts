import type { FamilyChild } from '@lectern/events/accounts/family.routes';

/** Seven days up to 12 March 2026, the last three practised. */
export const weekOf = (practised = 3): FamilyChild['streak']['week'] =>
  ['06', '07', '08', '09', '10', '11', '12'].map((day, index) => ({
    date: `2026-03-${day}`,
    day: index >= 7 - practised ? 'practised' : 'before',
    fPractised: index >= 7 - practised,
  }));

/** A child of a family as its parent reads it. */
export const childOf = (more: Partial<FamilyChild> = {}): FamilyChild => ({
  _id: 'kavi',
  firstName: 'Kavi',
  lastName: 'Raman',
  birthDate: null,
  fPin: false,
  eraseAt: null,
  streak: { streakCount: 0, best: 0, week: weekOf(0) },
  lastAttempts: [],
  attemptsTotal: 0,
  progress: [],
  ...more,
});
