import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { read } from './read.ts'

/** A test device as the service lists it (interface, Test device), with its place in that list: it has no ID of its own. */
export type TestDevice = ResponseOf<'listTestDevices'>['TestDevices'][number] & { place: number }

const placed = ({ TestDevices }: ResponseOf<'listTestDevices'>): TestDevice[] =>
  TestDevices.map((device, index) => ({ ...device, place: index }))

/** The test devices of an application, oldest first. */
export const testDevicesQuery = (application: string) =>
  queryOptions({ ...read('listTestDevices', { application }), select: placed })
