import { bulkWrites } from './audience/bulkWrites.ts'
import { exports } from './audience/exports.ts'
import { importFile } from './audience/importFile.ts'
import { openExport } from './audience/openExport.ts'
import { segmentCounts } from './audience/segmentCounts.ts'
import { firstLoad } from './firstLoad.ts'
import { missedGoals } from './goals.ts'
import { lighthouseScores } from './lighthouseScores.ts'
import { benchFanOut } from './messages/benchFanOut.ts'
import { composer } from './messages/composer.ts'
import { benchNearestZone } from './places/benchNearestZone.ts'
import { map } from './places/map.ts'
import { proxyThroughput } from './proxyThroughput.ts'
import { record } from './record.ts'
import { startTime } from './startTime.ts'
import { benchAppStats } from './statistics/benchAppStats.ts'
import { dashboard } from './statistics/dashboard.ts'

const benchmarks = {
  proxyThroughput,
  record,
  firstLoad,
  lighthouseScores,
  startTime,
  segmentCounts,
  bulkWrites,
  fanOut: benchFanOut,
  composer,
  dashboard,
  exports,
  importFile,
  openExport,
  appStats: benchAppStats,
  nearestZone: benchNearestZone,
  map,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benchmarks))
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}. Choose from ${Object.keys(benchmarks).join(', ')}.`)

for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  try {
    console.table(await benchmark())
  } catch (error) {
    console.error(error)
    // ends whatever the benchmark started
    process.exit(1)
  }
}
const missed = missedGoals()
if (missed > 0) console.error(`${missed} ${missed === 1 ? 'goal' : 'goals'} missed`)
process.exit(missed > 0 ? 1 : 0)
