import type { Decorator, Preview } from '@storybook/react-vite';
import { applyTheme, type Theme } from '@lectern/widgets/ui/theme';
import '@lectern/widgets/ui/fonts.css';
import '@lectern/widgets/ui/tokens.css';
import '@lectern/widgets/ui/kit.css';

const isTheme = (value: unknown): value is Theme => value === 'auto' || value === 'light' || value === 'dark';

const withTheme: Decorator = (Story, { globals }) => {
  const theme: unknown = globals['theme'];
  applyTheme(document.documentElement, isTheme(theme) ? theme : 'auto');
  return <Story />;
};

const preview: Preview = {
  decorators: [withTheme],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Paper or night page',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'padded',
    // Every story is checked by axe, and a finding fails its test.
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
};

export default preview;
