import type { Meta, StoryObj } from '@storybook/react-vite';
import { Choice } from '@lectern/widgets/ui/choice';
import { Field } from '@lectern/widgets/ui/field';
import { Switch } from '@lectern/widgets/ui/switch';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

const meta = { title: 'Kit/Field', component: Field } satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj;

export const Text: Story = {
  render: () => <Field label="First name">{(control) => <input {...control} />}</Field>,
};
export const WithHint: Story = {
  render: () => (
    <Field label="School code" hint="Letters and digits, such as NUFY-46.">
      {(control) => <input {...control} />}
    </Field>
  ),
};
/** What is wrong is read out with the field. */
export const Invalid: Story = {
  render: () => (
    <Field label="E-mail" error="Enter a full e-mail address, like name@example.com.">
      {(control) => <input {...control} type="email" defaultValue="meena@" />}
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveAccessibleDescription(/full e-mail address/);
  },
};
export const LongText: Story = {
  render: () => <Field label="Your message">{(control) => <textarea {...control} rows={4} />}</Field>,
};
export const Select: Story = {
  render: () => (
    <Field label="Class">
      {(control) => (
        <select {...control}>
          <option>4 Kingfisher</option>
          <option>5 Heron</option>
        </select>
      )}
    </Field>
  ),
};
export const Choices: Story = {
  render: () => (
    <fieldset>
      <legend>What is the kolam made of?</legend>
      <Choice name="kolam">White chalk</Choice>
      <Choice name="kolam" defaultChecked>
        Rice flour
      </Choice>
    </fieldset>
  ),
};

const Setting = () => {
  const [isOn, setOn] = useState(false);
  return (
    <Switch checked={isOn} onChange={setOn}>
      Show me on the leaderboard
    </Switch>
  );
};
export const OnOrOff: Story = {
  render: () => <Setting />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};
