# The school in a container: two stages, a user without rights, a root file system that may be read-only.
# docker build -t pathshala .   (compose.yaml does it, with PostgreSQL and Caddy: docs/operations.md, "Containers")

FROM node:24-bookworm-slim AS build
WORKDIR /school
COPY package.json package-lock.json ./
# The image has its own Node: the packaged ones of other systems are not needed.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-*
COPY vite.config.ts tsconfig.json ./
COPY public public
COPY scripts scripts
COPY src src
RUN NODE_ENV=production node scripts/build-pages.js

FROM node:24-bookworm-slim
WORKDIR /school
COPY --from=build /school/package.json /school/package-lock.json ./
COPY --from=build /school/node_modules node_modules
COPY --from=build /school/dist dist
COPY --from=build /school/public public
COPY --from=build /school/src src
RUN install -d -o node -g node -m 700 /data /backups
USER node
# As scripts/serving.js starts Node; what it keeps of the code lies in memory.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=16384 \
    MALLOC_TRIM_THRESHOLD_=65536
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=15", "--min-semi-space-size=4", "--max-semi-space-size=4", "--disable-warning=ExperimentalWarning", "src/app/server.ts"]
