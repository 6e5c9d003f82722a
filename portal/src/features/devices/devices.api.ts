import {
  endSession,
  listSessions,
  signOutEverywhere,
  type DeviceSession,
} from '@lectern/events/accounts/session.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { signedOutHere } from '../../shared/session/signed-out.js';
import { statusOf } from '../../shared/api/api-error.js';
import type { Api } from '../../shared/api/api.types.js';

const devicesKey = ['devices'] as const;

/** Where the account is signed in; read anew each time somebody looks. */
export function useDevices() {
  const api = useApi();
  return useQuery({ queryKey: devicesKey, queryFn: () => api.call(listSessions, {}), gcTime: 0 });
}

/** Whoever is signed out already is what was wanted. */
const end = async (api: Api, sessionId: string): Promise<void> => {
  try {
    await api.call(endSession, { body: { sessionId } });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
};

/** Signs another device out. */
export function useEndSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId }: DeviceSession) => end(api, sessionId),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}

/** Signs all devices out, this one too, and goes to the site's root as signing out does. */
export function useSignOutEverywhere() {
  const api = useApi();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.call(signOutEverywhere, {}),
    onSuccess: () => navigate(...signedOutHere),
  });
}
