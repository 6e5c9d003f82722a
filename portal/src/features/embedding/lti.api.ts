import {
  addDeployment,
  ltiOfSchool,
  makeRegistrationLink,
  registerPlatform,
  removeDeployment,
  removePlatform,
} from '@lectern/events/lti/lti.routes';
import { ltiGrades, resendGrade } from '@lectern/events/lti/lti-grades.routes';
import { useContext } from 'react';
import { useApiMutation, useApiPages, useApiQuery } from '../../shared/api/use-api.js';
import { SchoolContext } from './embedding.api.js';

const changes = [ltiOfSchool];

export const useLti = () => useApiQuery(ltiOfSchool, { query: { schid: useContext(SchoolContext) } });

export function useRegisterPlatform() {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(registerPlatform, { changes });
  return {
    ...call,
    register: (body: Parameters<typeof call.mutateAsync>[0]['body']) => call.mutateAsync({ query, body }),
  };
}

/** The answer alone has the link. */
export function useRegistrationLink() {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(makeRegistrationLink);
  return { ...call, make: () => call.mutateAsync({ query }) };
}

export function useRemovePlatform(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(removePlatform, { changes, onSuccess: onDone });
  return { ...call, remove: (platformId: string) => call.mutateAsync({ query, params: { platformId } }) };
}

type Deployment = { readonly platformId: string; readonly deploymentId: string };

export function useRemoveDeployment(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(removeDeployment, { changes, onSuccess: onDone });
  return {
    ...call,
    remove: ({ platformId, deploymentId }: Deployment) =>
      call.mutateAsync({ query, params: { platformId }, body: { deploymentId } }),
  };
}

export function useAddDeployment(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(addDeployment, { changes, onSuccess: onDone });
  return {
    ...call,
    add: ({ platformId, deploymentId }: Deployment) =>
      call.mutateAsync({ query, params: { platformId }, body: { deploymentId } }),
  };
}

/** While one is on its way, it is looked at again every so often, ms. */
const sendingMs = 3_000;

export const useLtiGrades = () =>
  useApiPages(
    ltiGrades,
    { query: { schid: useContext(SchoolContext) } },
    {
      refetchWhile: (pages) =>
        pages.some(({ items }) => items.some(({ state }) => state === 'sending')) ? sendingMs : false,
    },
  );

export function useResendGrade(onDone: () => void) {
  const query = { schid: useContext(SchoolContext) };
  const call = useApiMutation(resendGrade, { changes: [ltiGrades], onSuccess: onDone });
  return { ...call, resend: (gradeId: string) => call.mutateAsync({ query, params: { gradeId } }) };
}
