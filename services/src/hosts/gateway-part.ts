import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Type } from '@nestjs/common';
import { accountsHttp } from '../accounts/accounts.module.js';
import { OutboxHttp } from '../accounts/mail/outbox.http.js';
import { createLinkTokens } from '../accounts/links/link-tokens.js';
import { createCardTokens } from '../accounts/links/card-tokens.js';
import { createVisitLimits, visitCollections } from '../accounts/sessions/visit-limits.js';
import { ContentHttp } from '../content/content.http.js';
import { createContentQueries } from '../content/content.queries.js';
import { ContactHttp } from '../contact/contact.http.js';
import { TryHttp } from '../feedback/try.http.js';
import { createTryOut } from '../feedback/try-out.js';
import { EdgeGuard } from '../platform/edge/edge.guard.js';
import { EnvelopeInterceptor } from '../platform/edge/envelope.interceptor.js';
import { ErrorFilter } from '../platform/edge/error.filter.js';
import { createReadModels, READ_MODELS } from '../platform/edge/read-models.js';
import { SocketGateway } from '../platform/edge/socket-gateway.js';
import { collectionOf } from '../platform/projections/projection.js';
import { listenForPositions } from '../platform/projections/positions.js';
import * as tokens from '../platform/tokens.js';
import { PracticeHttp } from '../practice/practice.http.js';
import { createInvitationTokens } from '../schools/invitations/invitation-tokens.js';
import { OnboardingHttp } from '../schools/invitations/onboarding.http.js';
import { SchoolInvitationsHttp } from '../schools/invitations/school-invitations.http.js';
import { SignInCardsHttp } from '../schools/sign-in-cards.http.js';
import { StaffHttp } from '../schools/staff.http.js';
import { createSystemHealth } from '../schools/system-health.queries.js';
import { createSystemQueries } from '../schools/system.queries.js';
import { StreakHttp } from '../streaks/streak.http.js';
import { edgeValues } from './edge-values.js';
import type { HostContext, HostPart } from './host-part.js';
import { OpenApiHttp } from './openapi.http.js';
import { PagesHttp } from './pages.http.js';
import { createProjections } from './projections.js';
import { createReactorRules } from './reactors.js';

export const edgeControllers: readonly Type[] = [
  ...accountsHttp,
  ContentHttp,
  PracticeHttp,
  StreakHttp,
  SignInCardsHttp,
  SchoolInvitationsHttp,
  OnboardingHttp,
  StaffHttp,
  TryHttp,
  ContactHttp,
  OutboxHttp,
  OpenApiHttp,
  // Last: it answers what nobody else does.
  PagesHttp,
];

/** The edge: who calls is known here, commands go on from here, and read models are asked here. Never the journal. */
export const gatewayPart = async (context: HostContext): Promise<HostPart> => {
  const { opener, settings, logger, engines } = context;
  const ports = await opener.open(
    'codec',
    'documents',
    'sealing',
    'blobs',
    'sender',
    'clock',
    'bus',
    'claimKey',
    'linkKey',
    'metrics',
  );
  const content = createContentQueries(ports);
  const positions = listenForPositions(ports.bus, ports.clock);
  const readModels = createProjections([]).map(collectionOf);
  const fOff = settings.LECTERN_SIGNIN_RATE === 0;
  for (const collection of visitCollections) await ports.documents.ensure(collection);
  const reactors = createReactorRules(settings).map(({ name }) => name);
  const health = createSystemHealth({ ...ports, positions, collections: readModels, reactors });
  return {
    role: 'gateway',
    values: [
      [tokens.DOCUMENTS, ports.documents],
      [tokens.BUS, ports.bus],
      [tokens.BLOBS, ports.blobs],
      [tokens.CLOCK, ports.clock],
      [tokens.SEALING, ports.sealing],
      [tokens.SENDER, ports.sender],
      [tokens.CLAIM_KEY, ports.claimKey],
      [tokens.LINK_TOKENS, createLinkTokens(ports.linkKey)],
      [tokens.CARD_TOKENS, createCardTokens(ports.linkKey)],
      [tokens.INVITATION_TOKENS, createInvitationTokens(ports.linkKey)],
      ...edgeValues(ports, content, settings, logger),
      [tokens.VISIT_LIMITS, createVisitLimits({ ...ports, fOff })],
      [tokens.TRY_OUT, createTryOut({ latest: content.latest, engines })],
      [tokens.SYSTEM_OVERVIEW, createSystemQueries({ documents: ports.documents, content, health })],
      [READ_MODELS, createReadModels(positions, readModels)],
    ],
    controllers: edgeControllers,
    providers: [
      SocketGateway,
      { provide: APP_GUARD, useClass: EdgeGuard },
      { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
      { provide: APP_FILTER, useClass: ErrorFilter },
    ],
    trouble: () =>
      readModels.every(positions.isLive) ? undefined : 'Nothing was heard yet of some of the read models.',
    close: () => Promise.resolve(positions.close()),
  };
};
