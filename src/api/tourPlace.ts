import { createStore } from './store.ts'

/** The step of the tour that is open, from 0; undefined outside of it. */
export const tourPlace = createStore<number | undefined>(undefined)
