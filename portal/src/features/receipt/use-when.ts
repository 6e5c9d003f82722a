import { useFormat } from '@lectern/widgets/ui/format';

/** Day and time to the second, in words. */
export function useWhen(): (at: string | number) => string {
  const format = useFormat();
  return (at) => format.date(at, { dateStyle: 'long', timeStyle: 'medium' });
}
