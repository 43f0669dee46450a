# Cohort without a database of its own: compose.yaml brings one along.
FROM node:24-bookworm-slim AS build
WORKDIR /cohort
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node bin/setup.mjs --build
# What only the build and the private database need stays behind.
# The libraries that read pictures are optional packages too.
RUN cp -r node_modules/@img /img && npm prune --omit=dev --omit=optional --ignore-scripts && cp -r /img/. node_modules/@img && rm -r app.html app/web bin/build features/*/web index.html vite.config.ts web

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /cohort
COPY --from=build /cohort ./
# Where mails lie that nobody sends, and what Node has compiled: the second start of a container finds it.
RUN mkdir -p /data node_modules/.cache/node && chown node:node /data node_modules/.cache/node
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=8", "app/server/main.mjs"]
