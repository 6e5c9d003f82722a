import { addStudent } from '@lectern/events/accounts/add-student.routes';
import { addUser } from '@lectern/events/accounts/add-user.routes';
import * as experience from '@lectern/events/accounts/experience.routes';
import * as family from '@lectern/events/accounts/family.routes';
import { chooseLanguage } from '@lectern/events/accounts/language.routes';
import * as privacy from '@lectern/events/accounts/privacy.routes';
import { readOutbox } from '@lectern/events/accounts/outbox.routes';
import * as account from '@lectern/events/accounts/account.routes';
import * as profile from '@lectern/events/accounts/profile.routes';
import * as session from '@lectern/events/accounts/session.routes';
import * as suspension from '@lectern/events/accounts/suspension.routes';
import { answerAudio, listContent } from '@lectern/events/content/content.events';
import { sendMessage } from '@lectern/events/contact/contact.routes';
import { tryAnswerRoute, tryQuestionRoute } from '@lectern/events/feedback/try.routes';
import * as attempts from '@lectern/events/practice/attempt.views';
import * as audio from '@lectern/events/practice/audio.routes';
import * as invitations from '@lectern/events/schools/invitation.routes';
import { makeSignInCards } from '@lectern/events/schools/sign-in-cards.routes';
import * as staff from '@lectern/events/schools/staff.routes';
import * as streaks from '@lectern/events/streaks/streak.routes';
import type { Route } from '@lectern/events/wire/route';

/** Every declared HTTP route. */
export const routes: readonly Route[] = [
  tryQuestionRoute,
  tryAnswerRoute,
  sendMessage,
  account.signUp,
  account.verifyEmail,
  account.resendVerificationEmail,
  account.forgotPassword,
  account.resetPassword,
  account.setPassword,
  account.loginLink,
  account.magicLink,
  account.selectRole,
  session.readSession,
  session.createSession,
  session.signIn,
  session.adminSignIn,
  session.signOut,
  session.listProfiles,
  session.selectProfile,
  session.listSessions,
  session.endSession,
  session.signOutEverywhere,
  session.signInByCard,
  addUser,
  addStudent,
  suspension.listSuspended,
  suspension.findAccount,
  suspension.findStudent,
  suspension.suspendAccount,
  suspension.liftSuspension,
  family.listChildren,
  family.addChild,
  family.changeChild,
  chooseLanguage,
  profile.readProfile,
  profile.renameProfile,
  profile.givePicture,
  profile.removePicture,
  profile.showPicture,
  experience.readExperience,
  experience.customiseExperience,
  makeSignInCards,
  invitations.inviteSchool,
  invitations.listInvitations,
  invitations.withdrawInvitation,
  invitations.sendInvitationAgain,
  invitations.readInvitation,
  invitations.acceptInvitation,
  staff.teacherClasses,
  staff.schoolAdminOverview,
  staff.systemAdminOverview,
  listContent,
  answerAudio,
  attempts.startAttempt,
  attempts.readAttempt,
  attempts.reviewAttempt,
  attempts.attemptLog,
  audio.audioChunkRoute,
  audio.responseAudio,
  streaks.streakCount,
  streaks.leaderboardAccess,
  readOutbox,
  privacy.readDeletion,
  privacy.requestDeletion,
  privacy.verifyDeletion,
  privacy.cancelDeletion,
  privacy.exportAccount,
];
