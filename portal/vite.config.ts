import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from '../scripts/texts/plugin.mjs';

/** The address of the services that a development server passes requests on to. */
const services = process.env['LECTERN_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [texts(), react()],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    // The signed-out page loads what changes seldom (react, the router) apart from the pages, which are lazy.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  server: {
    proxy: {
      // The host stays the page's own: the services refuse what comes from another one.
      '/api': { target: services },
      '/health': { target: services },
      '/socket.io': { target: services, ws: true },
    },
  },
});
