#!/usr/bin/env bash
# An OpenSearch cluster on loopback for tests and benches: fetched through Maven, kept in the cache folder.
#   tools/opensearch.sh start [N]   starts N nodes (default 1), waits for green, prints the address
#   tools/opensearch.sh stop        ends them; their data stays
#   tools/opensearch.sh kill I      ends node I at once, as a failing machine would
#   tools/opensearch.sh clear       ends them and removes their data
# WENYUAN_CACHE: the cache folder. WENYUAN_OPENSEARCH_PORT: port of the first node (19200). WENYUAN_OPENSEARCH_HEAP: 512m.
set -euo pipefail

say() { echo "$1" >&2; }
refuse() { say "not run: OpenSearch: $1"; exit 3; }

# OpenSearch refuses to run as root: root's nodes run as nobody, out of a folder that nobody may enter.
as_root=false
[ "$(id -u)" = 0 ] && as_root=true
if $as_root; then default_cache=/var/cache; else default_cache=${XDG_CACHE_HOME:-$HOME/.cache}; fi
cache=${WENYUAN_CACHE:-$default_cache/wenyuan}/opensearch
port=${WENYUAN_OPENSEARCH_PORT:-19200}
heap=${WENYUAN_OPENSEARCH_HEAP:-512m}
nodes=$cache/nodes-$port

as_node() { if $as_root; then runuser -u nobody -- "$@"; else "$@"; fi; }

java_major() { java -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p'; }

# 2.19 runs on Java 11 to 23; from 24 on Java lacks the security manager it asks for.
version_for() {
  if [ -n "${WENYUAN_OPENSEARCH_VERSION:-}" ]; then echo "$WENYUAN_OPENSEARCH_VERSION"
  elif [ "$1" -ge 24 ]; then echo 3.3.0
  elif [ "$1" -ge 11 ]; then echo 2.19.3
  fi
}

fetch() {
  home=$cache/opensearch-$version
  [ -f "$home/unpacked" ] && return
  command -v mvn >/dev/null || refuse 'no Maven to fetch it with'
  command -v unzip >/dev/null || refuse 'no unzip'
  mkdir -p "$cache"
  say "fetching OpenSearch $version"
  mvn -B -q dependency:copy -DoutputDirectory="$cache" \
    -Dartifact="org.opensearch.distribution.integ-test-zip:opensearch:$version:zip" >"$cache/fetch.log" 2>&1 ||
    refuse "Maven could not fetch version $version, see $cache/fetch.log"
  rm -rf "$home"
  unzip -q -o "$cache/opensearch-$version.zip" -d "$cache"
  touch "$home/unpacked"
  rm -f "$cache/opensearch-$version.zip"
}

is_running() { [ -s "$1/pid" ] && [ -d "/proc/$(cat "$1/pid")" ]; }

write_settings() {
  local node=$1 i=$2 count=$3
  mkdir -p "$node/config" "$node/data" "$node/logs"
  cp "$home/config/log4j2.properties" "$node/config/"
  # without the lines that write beside the program, where a node may not
  sed -e '/gc\.log/d' -e '/HeapDump/d' -e "s|logs/hs_err|$node/logs/hs_err|" "$home/config/jvm.options" >"$node/config/jvm.options"
  cat >"$node/config/opensearch.yml" <<YML
cluster.name: wenyuan-$port
node.name: node-$i
path.data: $node/data
path.logs: $node/logs
http.port: $((port + i))
transport.port: $((port + 100 + i))
network.host: 127.0.0.1
discovery.seed_hosts: [$(seq -s, -f "\"127.0.0.1:%.0f\"" $((port + 100)) $((port + 99 + count)))]
cluster.initial_cluster_manager_nodes: [$(seq -s, -f '"node-%.0f"' 0 $((count - 1)))]
cluster.routing.allocation.disk.threshold_enabled: false
indices.query.bool.max_clause_count: 65536
YML
}

start() {
  local count=${1:-1}
  command -v java >/dev/null || refuse 'no Java to run it with'
  version=$(version_for "$(java_major)")
  [ -n "$version" ] || refuse 'Java 11 or newer is needed'
  fetch
  local java_home
  java_home=$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")
  for ((i = 0; i < count; i++)); do
    local node=$nodes/node-$i
    is_running "$node" && continue
    write_settings "$node" "$i" "$count"
    rm -f "$node/pid"
    if $as_root; then chmod 755 "$cache" "$nodes" && chmod -R a+rX "$home" && chown -R nobody "$node"; fi
    (cd "$node" && as_node env JAVA_HOME="$java_home" OPENSEARCH_PATH_CONF="$node/config" \
      OPENSEARCH_JAVA_OPTS="-Xms$heap -Xmx$heap" "$home/bin/opensearch" -d -p "$node/pid" >"$node/start.log" 2>&1) ||
      refuse "node $i did not start, see $node/start.log and $node/logs"
  done
  local address=http://127.0.0.1:$port
  for ((tries = 0; tries < 120; tries++)); do
    if curl -sf "$address/_cluster/health?wait_for_status=green&wait_for_nodes=%3E%3D$count&timeout=1s" >/dev/null; then
      echo "$address"
      return
    fi
    sleep 0.5
  done
  refuse "the cluster did not turn green within two minutes, see $nodes"
}

end() {
  local signal=$1 node
  shift
  for node in "$@"; do
    is_running "$node" || continue
    kill "$signal" "$(cat "$node/pid")"
    for ((tries = 0; tries < 100; tries++)); do
      is_running "$node" || break
      sleep 0.2
    done
  done
}

case ${1:-} in
start) start "${2:-1}" ;;
stop) end -TERM "$nodes"/node-* ;;
kill) end -KILL "$nodes/node-${2:?which node}" ;;
clear) end -TERM "$nodes"/node-*; rm -rf "$nodes" ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
