// said here because the compiler would otherwise type every coordinate of the files
declare module 'world-atlas/land-110m.json' {
  const topology: { objects: { land: object } }
  export default topology
}
declare module 'world-atlas/land-50m.json' {
  const topology: { objects: { land: object } }
  export default topology
}
