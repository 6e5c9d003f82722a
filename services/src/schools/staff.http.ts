import { Controller, Inject } from '@nestjs/common';
import {
  schoolAdminOverview,
  systemAdminOverview,
  teacherClasses,
  type SchoolOverview,
  type StaffClass,
  type SystemOverview,
} from '@lectern/events/schools/staff.routes';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Handles, Input, SignedIn, type InputOf } from '../platform/edge/handles.js';
import { STAFF, SYSTEM_OVERVIEW } from '../platform/tokens.js';
import type { StaffQueries } from './staff.queries.js';
import type { SystemQueries } from './system.queries.js';

const noSchool = new EdgeError('notFound', 'There is no such school.');

/** What teachers and admins see first: whom they look after, and how it goes. */
@Controller()
export class StaffHttp {
  constructor(
    @Inject(STAFF) private readonly staff: StaffQueries,
    @Inject(SYSTEM_OVERVIEW) private readonly system: SystemQueries,
  ) {}

  @Handles(teacherClasses)
  async classes(@SignedIn() teacher: Person): Promise<readonly StaffClass[]> {
    return teacher.schoolId === null ? [] : this.staff.classesOf(teacher.userId, teacher.schoolId);
  }

  /** The school is the caller's own; one named in the query has to be that one. */
  @Handles(schoolAdminOverview)
  async school(
    @SignedIn() admin: Person,
    @Input() { query }: InputOf<typeof schoolAdminOverview>,
  ): Promise<SchoolOverview> {
    const { schoolId } = admin;
    if (schoolId === null || (query.schid !== undefined && query.schid !== schoolId)) throw noSchool;
    const { page = 1, find = '', classId, order = 'name' } = query;
    const overview = await this.staff.school(schoolId, { page, find, classId, order });
    if (!overview) throw noSchool;
    return overview;
  }

  @Handles(systemAdminOverview)
  everything(): Promise<SystemOverview> {
    return this.system.overview();
  }
}
