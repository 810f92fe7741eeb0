export { WIZARD_LANGUAGES, wizardLanguage } from './catalogue.ts'
export { commandOf, confirmationOf, type WizardCommand } from './command.ts'
export {
  backWizard,
  readWizardState,
  startWizard,
  stepWizard,
  type WizardAnswer,
  type WizardProblem,
  withBrief,
} from './state.ts'
export { questionsOf, type WizardQuestion } from './turn.ts'
