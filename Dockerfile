# A small image for every host of Lectern: docker build -t lectern .
# Alone, in one process: docker run -p 3000:3000 -v lectern:/lectern/data lectern
FROM node:22-bookworm-slim AS manifests
WORKDIR /lectern
COPY package.json package-lock.json .npmrc ./
COPY events/package.json events/
COPY widgets/package.json widgets/
COPY portal/package.json portal/
COPY services/package.json services/
COPY storybook/package.json storybook/

FROM manifests AS build
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx turbo run build

# What runs needs the packages of the services alone: the portal is built.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace services --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0
WORKDIR /lectern
COPY --from=packages /lectern ./
COPY --from=build /lectern/events/dist events/dist
COPY --from=build /lectern/services/dist services/dist
COPY services/data services/data
COPY --from=build /lectern/portal/dist portal/dist
COPY --from=build /lectern/widgets/dist/embed widgets/dist/embed
COPY widgets/releases widgets/releases
RUN mkdir data && chown node:node data
USER node
EXPOSE 3000
ENTRYPOINT ["node"]
CMD ["services/dist/hosts/all-in-one.host.js"]
