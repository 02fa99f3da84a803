-- Prints what wrk keeps to itself: the 95th percentile (in microseconds) and the answers that were no answers.
done = function(summary, latency, requests)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format("\nbench %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(95), failed))
end
