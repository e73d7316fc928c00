// otherwise the compiler types every coordinate of the files
type TopojsonFeature = typeof import('topojson-client').feature
type LandTopology = Parameters<TopojsonFeature>[0] & {
  objects: { land: Extract<Parameters<TopojsonFeature>[1], { type: 'GeometryCollection' }> }
}
declare module 'world-atlas/land-110m.json' {
  const topology: LandTopology
  export default topology
}
declare module 'world-atlas/land-50m.json' {
  const topology: LandTopology
  export default topology
}
