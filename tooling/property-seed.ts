// Property tests draw the same cases in every run, so that a red build is red for the change it is of.
// OKSTRA_SEED=random explores others; OKSTRA_SEED=<n> repeats a run.
import fc from 'fast-check'

const wanted = process.env['OKSTRA_SEED'] ?? '20261129'
fc.configureGlobal(wanted === 'random' ? {} : { seed: Number(wanted) })
