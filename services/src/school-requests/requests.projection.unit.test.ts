import { describe, expect, it } from 'vitest';
import {
  ritasRequest,
  ritasRequestApproved,
  ritasRequestDeclined,
  ritasRequestErased,
} from '@lectern/events/school-requests/request.fixtures';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { schoolRequestsProjection } from './requests.projection.js';

const spec = projectionSpec(schoolRequestsProjection);

describe('requests of schools', () => {
  it('wait until they are answered', async () => {
    expect((await spec.given(ritasRequest)).documents).toMatchObject({
      'request-1': { state: 'waiting', students: 240, reason: null },
    });
    expect((await spec.given(ritasRequest, ritasRequestApproved)).documents).toMatchObject({
      'request-1': { state: 'approved' },
    });
    const { documents, writesOfRepetition } = await spec.given(ritasRequest, ritasRequestDeclined);
    expect(documents).toMatchObject({ 'request-1': { state: 'declined' } });
    expect(writesOfRepetition).toBe(0);
  });

  it('are gone once they were erased', async () => {
    expect((await spec.given(ritasRequest, ritasRequestErased)).documents).toEqual({});
  });
});
