# [utest->req~log-in~1]
