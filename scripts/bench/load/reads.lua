-- wrk's script: each request comes from another merchant and address. Prints wrk's counts as JSON.
local requests, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local token, address = line:match("(%S+) (%S+)")
    local headers = { Authorization = "Bearer " .. token, ["X-Forwarded-For"] = address }
    requests[#requests + 1] = wrk.format("GET", nil, headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  local text = '{"requests":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"refused":%d,"lost":%d}\n'
  io.write(text:format(summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, errors.status, lost))
end
