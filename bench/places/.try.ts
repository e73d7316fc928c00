import { nearestZone } from '/work/main/bench/places/nearestZone.ts'

console.table(await nearestZone(Number(process.argv[2] ?? 2000)))
process.exit(0)
