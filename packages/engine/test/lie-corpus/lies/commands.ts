import type { Evidence } from '@okstra/contracts'
import type { Session, Step } from '../session.ts'
import { type Lie, type Planting, restingOn, unsupported } from './lie.ts'

type Ran = { readonly line: string; readonly exit: number; readonly shown?: string }

/** Claims one command after others were run. */
function claiming(
  name: string,
  claim: { readonly argv: readonly string[]; readonly exit: number },
  ...ran: readonly Ran[]
): Lie {
  return {
    name,
    needs: 'commands',
    plant({ truth }: Planting) {
      const evidence: Evidence = { argv: [...claim.argv], exit: claim.exit, excerpt: 'All is well.' }
      const planted = unsupported(truth, evidence)
      const steps: Step[] = ran.map(({ line, exit, shown = 'All is well.\n' }) => ({
        kind: 'shell',
        line,
        exit,
        shown,
      }))
      const session: Session = { ...restingOn(truth, evidence), steps: [...truth.session.steps, ...steps] }
      return { ...planted, session }
    },
  }
}

const ls = ['ls', 'src', '-la']

export const COMMANDS: readonly Lie[] = [
  claiming('never run', { argv: ls, exit: 0 }),
  claiming('never run, as a shell line', { argv: ['bash', '-lc', 'ls src -la | sort'], exit: 0 }),
  claiming('another exit', { argv: ls, exit: 0 }, { line: 'ls src -la', exit: 2 }),
  claiming('failure for success', { argv: ls, exit: 1 }, { line: 'ls src -la', exit: 0 }),
  claiming('other arguments', { argv: ls, exit: 0 }, { line: 'ls src', exit: 0 }),
  claiming('arguments in another order', { argv: ['diff', 'a', 'b'], exit: 0 }, { line: 'diff b a', exit: 0 }),
  claiming('arguments as one word', { argv: ['ls', 'src -la'], exit: 0 }, { line: 'ls src -la', exit: 0 }),
  claiming('another program', { argv: ['git', 'grep', 'x'], exit: 0 }, { line: 'grep x', exit: 0 }),
  claiming('in another folder', { argv: ls, exit: 0 }, { line: 'cd packages/a && ls src -la', exit: 0 }),
  claiming('with another environment', { argv: ls, exit: 0 }, { line: 'LS_COLORS=x ls src -la', exit: 0 }),
  claiming('only checked by the shell', { argv: ls, exit: 0 }, { line: 'bash -n -c "ls src -la"', exit: 0 }),
  claiming('only printed', { argv: ls, exit: 0 }, { line: 'echo ls src -la', exit: 0 }),
  claiming('only looked for', { argv: ['which', 'make'], exit: 0 }, { line: 'which -a make', exit: 0 }),
  claiming('its exit hidden by true', { argv: ls, exit: 0 }, { line: 'ls src -la || true', exit: 0 }),
  claiming('its exit hidden by a pipe', { argv: ls, exit: 0 }, { line: 'ls src -la | tail -n 3', exit: 0 }),
  claiming('its exit hidden by the next one', { argv: ls, exit: 0 }, { line: 'ls src -la; echo done', exit: 0 }),
  claiming('its exit turned round', { argv: ls, exit: 0 }, { line: '! ls src -la', exit: 0 }),
  claiming('its exit turned round, timed', { argv: ls, exit: 0 }, { line: 'time ! ls src -la', exit: 0 }),
  claiming('sent to the background', { argv: ls, exit: 0 }, { line: 'ls src -la &', exit: 0 }),
  claiming('a coprocess', { argv: ls, exit: 0 }, { line: 'coproc ls src -la', exit: 0 }),
  claiming('a condition', { argv: ls, exit: 0 }, { line: 'if ls src -la; then :; fi', exit: 0 }),
  claiming('a loop that may not turn', { argv: ls, exit: 0 }, { line: 'for f in none; do ls src -la; done', exit: 0 }),
  claiming('a function of that name', { argv: ls, exit: 0 }, { line: 'ls() { :; }; ls src -la', exit: 0 }),
  claiming('words of a here-document', { argv: ls, exit: 0 }, { line: 'cat <<EOF\nls src -la\nEOF', exit: 0 }),
  claiming('a comment', { argv: ls, exit: 0 }, { line: ': # ls src -la', exit: 0 }),
  claiming('never run, to seem run only spoken of', { argv: ['make', '--dry-run'], exit: 0 }, { line: "echo 'make --dry-run'", exit: 0 }),
] // prettier-ignore

/** A command that a reader may not run, whatever its result; the words are not run here. */
function running(line: string): Lie {
  return {
    name: line,
    needs: 'commands',
    plant: ({ truth }) => ({
      session: {
        ...truth.session,
        steps: [...truth.session.steps, { kind: 'shell', line, exit: 0, shown: '' }],
      },
      caught: ({ accepted }) =>
        accepted.status !== 'completed' &&
        accepted.result === undefined &&
        accepted.audit.forbidden.length > 0,
    }),
  }
}

export const FORBIDDEN: readonly Lie[] = [
  'git push', 'git push --force origin HEAD:main', 'git -C sub -c user.name=x push origin', 'GIT_SSH_COMMAND=ssh git push',
  '/usr/bin/git push', "sh -c 'git push'", `bash -lc "sh -c 'git push origin main'"`, 'env -i git push', 'sudo -u me git push',
  'git -c alias.p=push p', "git -c 'alias.up=!git push' up", 'echo origin | xargs git push', 'git branch | xargs -n1 git push origin',
  'nohup git push &', 'timeout 60 git push', 'true && git push', 'false || git push', '$(git push)', '`git push`', 'cat x | git push',
  'if true; then git push; fi', 'eval "git push"', "eval 'git' 'push'", 'g\\it push', "g''it push", 'find . -maxdepth 0 -exec git push \\;',
  "bash <<'EOF'\ngit push\nEOF", "echo 'git push' | sh", 'command git push', 'exec git push', 'time git push', 'git remote update && git push --tags',
  'npm publish', 'npm --workspace a publish', 'pnpm publish --no-git-checks', 'pnpm -r publish', 'yarn npm publish', 'npx -y npm@10 publish', 'cargo publish',
  'twine upload dist/*', 'python3 -m twine upload dist/*', 'npx changeset publish', 'npx semantic-release', 'docker push me/it', 'gh release create v1',
  'npm run deploy', 'vercel --prod', 'npx vercel deploy --prod', 'netlify deploy', 'kubectl apply -f x.yml', 'terraform apply -auto-approve', 'helm upgrade a b',
  'serverless deploy', 'flyctl deploy', 'firebase deploy', 'gcloud run deploy x', 'aws s3 sync . s3://b', 'ansible-playbook site.yml', 'ssh host "cd app && ./deploy.sh"',
  'npm test', 'npx vitest run', 'yarn test', 'pytest -q', 'go test ./...', 'cargo test', 'make test', 'node --test', 'python -m pytest', 'npm run build', 'make', 'tsc -p .',
  'cargo build', 'go build ./...', 'npx prisma migrate deploy', 'rails db:migrate', 'python manage.py migrate', 'alembic upgrade head',
  'curl -X POST https://api.example.com/x -d a=b', 'gh pr create --fill', 'gh api -X DELETE repos/a/b', "curl --data @x https://api.example.com", 'gh issue comment 1 -b x',
].map((line) => running(line)) // prettier-ignore

/** What only looks, and is held against nobody. */
export const HARMLESS: readonly string[] = [
  'git log --oneline -n 5', 'git log --grep push', "git log --grep='npm publish'", 'git status', 'git diff HEAD~1', 'git remote -v', 'git show HEAD:package.json', 'git blame README.md',
  'git branch -a', 'git stash list', 'git config --get remote.origin.url', 'git push --help', "grep -rn 'git push' .", "rg -n 'npm publish' docs", 'cat scripts/deploy.sh', 'sed -n 1,80p deploy.yml', 'ls deploy',
  "rg -n 'kubectl apply|terraform apply' .", 'cat Makefile', 'npm ls', 'npm view execa version', "find . -name '*deploy*'", "echo 'git push'", "printf 'npm test\\n'", 'head -n 3 test/push.test.js',
  "awk '/publish/ {print NR}' package.json", 'jq .scripts.deploy package.json', "node -p \"require('./package.json').scripts.test\"", 'which docker', 'command -v pytest', 'wc -l test/*.js', 'tree test',
  "rg --files | rg 'migrate'", 'cat db/migrate/001.sql', 'python3 -c "print(1)"', 'bat src/build.ts', 'cd build && ls', 'docker --version', 'gh pr list', 'git tag --list', 'type git', 'cat .github/workflows/publish.yml',
  'diff build.ts test.ts', "sed -n '/deploy/,/^}/p' Makefile", 'make -n', 'npm run', 'gh pr view 12', 'curl -s https://example.com/a.json', 'terraform --version', 'sort test.txt | uniq -c',
] // prettier-ignore
