import type { StorybookConfig } from '@storybook/react-vite';
import { texts } from '../../scripts/texts/plugin.mjs';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({ ...config, plugins: [texts(), ...(config.plugins ?? [])] }),
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
