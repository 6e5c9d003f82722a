import {
  givePicture,
  readProfile,
  removePicture,
  renameProfile,
  type OwnProfile,
} from '@lectern/events/accounts/profile.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api/api-context.js';
import { sessionKey } from '../../shared/session/session.api.js';
import { useSignedIn } from '../../shared/session/session.js';

const profileKey = ['profile'] as const;

export function useProfile() {
  const api = useApi();
  const user = useSignedIn();
  return useQuery({
    queryKey: [...profileKey, user._id],
    queryFn: (): Promise<OwnProfile> => api.call(readProfile, { query: api.after() }),
  });
}

/** Header, menu and the family's plates show it too. */
function useShowAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [profileKey, sessionKey, ['profiles']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}

export type Name = { readonly firstName: string; readonly lastName: string };

export function useRename() {
  const api = useApi();
  const showAnew = useShowAnew();
  return useMutation({
    mutationFn: (body: Name) => api.call(renameProfile, { body }),
    onSuccess: showAnew,
  });
}

/** Sends a picture in base64, and tells how much of it has left, 0 to 1. */
export function useGivePicture() {
  const api = useApi();
  const showAnew = useShowAnew();
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: (image: string) => {
      setProgress(0);
      return api.call(givePicture, { body: { image } }, { onProgress: setProgress });
    },
    onSuccess: showAnew,
  });
  return { ...mutation, progress };
}

export function useRemovePicture() {
  const api = useApi();
  const showAnew = useShowAnew();
  return useMutation({ mutationFn: () => api.call(removePicture, {}), onSuccess: showAnew });
}
