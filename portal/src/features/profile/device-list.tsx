import { type DeviceSession, endSession, listSessions } from '@lectern/events/accounts/session.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { check } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import texts from './devices.en.json';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { statusOf } from '../../shared/api/api-error.js';
import { refresh } from '../../shared/api/use-api.js';

/** The device in the reader's language, from the server's "Chrome on Android". */
function useDeviceName(): (device: string | null) => string {
  const t = useTexts(texts);
  return (device) => {
    const [browser = '', system] = device?.split(' on ') ?? [];
    return system === undefined ? browser || t.unknown : t.on({ browser, system });
  };
}

/** Each device with when it signed in and was used; all but this one can be signed out. */
export function DeviceList({ devices }: { devices: readonly DeviceSession[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const nameOf = useDeviceName();
  const end = useEndSession();
  const [ended, setEnded] = useState('');
  const day = (at: string) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {end.error && <CallFailure hasInput={false} error={end.error} />}
      <p className="note" role="status">
        {ended || (devices.length === 1 ? t.onlyThis : t.count({ devices: devices.length }))}
      </p>
      <ul className="device-list" aria-label={t.list}>
        {devices.map((device) => {
          const name = nameOf(device.device);
          const isEnding = end.isPending && end.variables === device.sessionId;
          return (
            <li key={device.sessionId}>
              <div>
                <p className="device-name">
                  {name}
                  {device.fThis && (
                    <Pill tone="good" icon={check}>
                      {t.here}
                    </Pill>
                  )}
                </p>
                <p className="note num device-times">
                  <span>{t.since({ date: day(device.createdAt) })}</span>
                  <span>{device.fThis ? t.now : t.lastSeen({ date: day(device.lastSeenAt) })}</span>
                </p>
              </div>
              {!device.fThis && (
                <Button
                  aria-label={isEnding ? t.ending : t.endOf({ device: name })}
                  busy={end.isPending}
                  onClick={() =>
                    end.mutate(device.sessionId, { onSuccess: () => setEnded(t.ended({ device: name })) })
                  }
                >
                  {isEnding ? t.ending : t.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Signs another device out. One that is signed out already is what was wanted. */
function useEndSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      api.call(endSession, { body: { sessionId } }).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      }),
    onSettled: () => refresh(queries, listSessions),
  });
}
