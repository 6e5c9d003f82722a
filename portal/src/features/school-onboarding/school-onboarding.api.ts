import { acceptInvitation, readInvitation } from '@lectern/events/schools/invitation.routes';
import { dashboardFor } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../../shared/page/alerts.js';
import { refresh, useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { statusOf } from '../../shared/api/api-error.js';
import { paths } from '../../shared/paths.js';
import { forgetPerson } from '../../shared/session/session.api.js';
import texts from './school-onboarding.en.json';

/** What the link says; reading it uses nothing up. */
export const useInvitation = (token: string) =>
  useApiQuery(
    readInvitation,
    { body: { token } },
    // What somebody types is not to be taken away because they looked at another window.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
  );

/** Whether no invitation goes by this link: another answer may come when it is asked again. */
export const isOdd = (error: Error): boolean => statusOf(error) === 404;

/**
 * Uses the link up: the school is made, and whoever did it is signed in as its admin. `isMade`: the page of the school is
 * on its way.
 */
export function useAcceptInvitation() {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const alert = useAlert();
  const navigate = useNavigate();
  const [isMade, setMade] = useState(false);
  const accept = useApiMutation(acceptInvitation, {
    onSuccess: async (session, { body }) => {
      const user = session.sessionUser;
      const { done } = user?.role === 'teacher' ? t.teacher : t;
      setMade(true);
      forgetPerson(queries, session);
      // Who brings a school goes on here, with classes and teachers.
      if (user?.role !== 'school-admin')
        await navigate((user && dashboardFor(user)) ?? paths.home, { replace: true });
      await refresh(queries, readInvitation);
      alert('success', done({ school: body.schoolName }));
    },
    onError: (error) => {
      // It was used, taken back or replaced meanwhile: the page says which.
      if (isOdd(error)) void refresh(queries, readInvitation);
    },
  });
  return { accept, isMade };
}
