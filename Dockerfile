# A small image for every host of Lectern: docker build -t lectern .
FROM node:22-bookworm-slim AS build
WORKDIR /lectern
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY . .
RUN npm install --no-save --no-audit --no-fund && npx turbo run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
WORKDIR /lectern
COPY --from=build /lectern/package.json ./
COPY --from=build /lectern/node_modules node_modules
COPY --from=build /lectern/events/package.json events/
COPY --from=build /lectern/events/dist events/dist
COPY --from=build /lectern/services/package.json services/
COPY --from=build /lectern/services/dist services/dist
COPY --from=build /lectern/portal/dist portal/dist
RUN mkdir data && chown node:node data
VOLUME /lectern/data
USER node
EXPOSE 3000
ENTRYPOINT ["node"]
CMD ["services/dist/hosts/all-in-one.host.js"]
