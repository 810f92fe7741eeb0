"""Runs a program in a terminal of its own: terminal.py COLUMNS REPLIES PROGRAM…

REPLIES is a JSON list of [what to wait for, what to type]. What the program prints is printed; the exit code is its own.
"""
import fcntl, json, os, pty, signal, struct, sys, termios

columns, replies, program = int(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3:]
signal.alarm(30)
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(program[0], program)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', 40, columns, 0, 0))
seen = b''
start = 0
while True:
    try:
        data = os.read(terminal, 65536)
    except OSError:
        break
    if not data:
        break
    seen += data
    while replies and replies[0][0].encode() in seen[start:]:
        wanted, answer = replies.pop(0)
        start = seen.index(wanted.encode(), start) + len(wanted.encode())
        os.write(terminal, answer.encode())
os.write(1, seen)
_, status = os.waitpid(pid, 0)
sys.exit(os.waitstatus_to_exitcode(status) % 256)
