import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { numberToType, readOneRoster } from './one-roster.js';

const classes = 'sourcedId,status,title\nc5,active,5C\nc6,active,6A\n';
const enrolments =
  'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate\n' +
  'e1,active,c5,u1,student,,\ne2,active,c6,u1,student,,2020-01-01\ne3,tobedeleted,c5,u2,student,,\ne4,active,c5,u4,teacher,,\n';
const usersOf = (withRoles: boolean) =>
  [
    `sourcedId,status,${withRoles ? 'role,' : ''}username,givenName,familyName,identifier`,
    `u1,active,${withRoles ? 'student,' : ''}asha.m,Asha,Menon,0042`,
    `u2,active,${withRoles ? 'student,' : ''},Ravi,Das,`,
    `u3,tobedeleted,${withRoles ? 'student,' : ''},Old,Boy,`,
    `u4,active,${withRoles ? 'teacher,' : ''},Lata,Rao,`,
    `u5,active,${withRoles ? 'parent,' : ''},Mum,Menon,`,
  ].join('\n');
const roles = 'sourcedId,status,userSourcedId,roleType,role,orgSourcedId\n'.concat(
  ['student', 'student', 'student', 'teacher', 'parent']
    .map((role, at) => `r${at},active,u${at + 1},primary,${role},o1\n`)
    .join(''),
);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const rows = [
  [2, ['u1', 'Asha', 'Menon', 'asha.m', '0042', '5C'], undefined],
  [3, ['u2', 'Ravi', 'Das', '', 'u2', '5C'], 'leaving'],
  [4, ['u3', 'Old', 'Boy', '', 'u3', ''], 'leaving'],
  [5, ['u4', 'Lata', 'Rao', '', 'u4', ''], 'teacher'],
];
const readRows = (given: Parameters<typeof readOneRoster>[0]) => {
  const read = readOneRoster(given, '2026-11-24');
  return read?.rows.map(({ row, cells }) => [row, cells, read.marks[String(row)]]);
};

describe('a OneRoster list', () => {
  it('of 1.1 in a zip has a row for each student and class, and says who leaves', () => {
    const files = {
      'or/users.csv': bytes(usersOf(true)),
      'or/classes.csv': bytes(classes),
      'or/enrollments.csv': bytes(enrolments),
    };
    expect(readRows([{ name: 'roster.zip', bytes: zipSync(files) }])).toEqual(rows);
  });

  it('of 1.2 as plain files has roles in a file of their own', () => {
    const given = [
      ['users.csv', usersOf(false)],
      ['roles.csv', roles],
      ['classes.csv', classes],
      ['enrollments.csv', enrolments],
    ] as const;
    expect(readRows(given.map(([name, text]) => ({ name, bytes: bytes(text) })))).toEqual(rows);
  });

  it('is neither a class list nor a workbook', () => {
    expect(readOneRoster([{ name: '5c.csv', bytes: bytes('Name\nAsha') }], '2026-11-24')).toBeUndefined();
    const workbook = zipSync({ 'xl/workbook.xml': bytes('<x/>') });
    expect(readOneRoster([{ name: '5c.xlsx', bytes: workbook }], '2026-11-24')).toBeUndefined();
  });

  it('asks for a number where more than a tenth leave, or more than three quarters change', () => {
    expect(numberToType({ leaving: 10, changing: 75 }, 100)).toBeNull();
    expect(numberToType({ leaving: 11, changing: 0 }, 100)).toBe(11);
    expect(numberToType({ leaving: 0, changing: 76 }, 100)).toBe(76);
  });
});
