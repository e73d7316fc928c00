import { createStore } from './store.ts'

/** The step of the tour that is open, from 0; undefined outside of it. */
export const tourPlace = createStore<number | undefined>(undefined)

/** The demo’s application that the tour goes through. */
export const tourApplication = 'C0FFE-E0001'
