/** Whole years since a local date (ISO). @param now ms since the epoch, read as this device's local time */
export const ageOn = (birthDate: string, now: number): number => {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const today = new Date(now);
  const fHadBirthday =
    today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (fHadBirthday ? 0 : 1);
};

/** This device's day as a local date (ISO). @param now ms since the epoch */
export const localDay = (now: number): string => {
  const today = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(today.getFullYear())}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
};
