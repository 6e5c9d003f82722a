/** Month in which a school year begins where a school has said nothing else: April, as most schools of India do. */
const firstMonth = 4;

const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

/** The school year of a day. @param day ISO 8601 @returns such as "2026-27" */
export const schoolYearAt = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return yearFrom(Number(day.slice(5, 7)) < firstMonth ? year - 1 : year);
};

/** The year after this one: "2026-27" gives "2027-28". */
export const nextSchoolYear = (year: string): string => yearFrom(Number(year.slice(0, 4)) + 1);
