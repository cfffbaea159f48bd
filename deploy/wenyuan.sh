#!/bin/sh
# The commands of docs/operating.md inside the container, as /usr/local/bin/wenyuan.
exec node --disable-warning=ExperimentalWarning --max-old-space-size=1024 --max-semi-space-size=16 \
  /app/server/src/app/wenyuan.ts "$@"
