/** The part of the day on this device; the night until four belongs to the evening. @param hour 0 to 23 */
export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
};
