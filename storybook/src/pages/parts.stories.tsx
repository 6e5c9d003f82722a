import { AlertsProvider, DataTable, ProgressChart, useAlert, type Column } from '@lectern/portal';
import { Button } from '@lectern/widgets/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { kavi } from './people.fixture.js';

/** Parts that several pages use and no widget has. */
const meta = { title: 'Kit/Table, toasts, chart' } satisfies Meta;
export default meta;
type Story = StoryObj;

type Reader = { readonly _id: string; readonly name: string; readonly days: number };

const names = ['Asha Menon', 'Leo Fernandes', 'Mina Okafor', 'Noor Rahimi', 'Kavi Raman', 'Tara Raman'];
const readers: readonly Reader[] = names.map((name, at) => ({ _id: name, name, days: (at * 7) % 12 }));
const columns: readonly Column<Reader>[] = [
  { key: 'name', label: 'Student', value: ({ name }) => name, render: ({ name }) => name },
  { key: 'days', label: 'Streak', isNumber: true, value: ({ days }) => days, render: ({ days }) => days },
];
const find = { label: 'Find a student', texts: ({ name }: Reader) => [name] };

const table = (rows: readonly Reader[]) => (
  <DataTable label="Students of 4 Kingfisher" rows={rows} columns={columns} find={find} />
);

export const TableFull: Story = { render: () => table(readers) };
export const TableEmpty: Story = { render: () => table([]) };
export const TableSorted: Story = {
  render: () => table(readers),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Streak' }));
    await expect(canvas.getByRole('columnheader', { name: 'Streak' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};
export const TableNothingFound: Story = {
  render: () => table(readers),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'nobody');
    await expect(await canvas.findByText('Nothing matches these filters.')).toBeVisible();
  },
};

const Teller = () => {
  const tell = useAlert();
  return <Button onClick={() => tell('success', 'Name saved.')}>Save name</Button>;
};
/** Over the page for five seconds; pointed at, it stays. */
export const Toast: Story = {
  render: () => (
    <AlertsProvider>
      <Teller />
    </AlertsProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Name saved.')).toBeVisible();
  },
};

/** Lines, a sentence that says the same, and the numbers as a table. */
export const Chart: Story = {
  render: () => <ProgressChart child={kavi} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/table|numbers/i));
    await expect(canvas.getByRole('table')).toBeVisible();
  },
};
export const ChartEmpty: Story = { render: () => <ProgressChart child={{ ...kavi, progress: [] }} /> };
