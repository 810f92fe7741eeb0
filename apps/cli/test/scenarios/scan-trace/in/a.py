# [impl->req~log-in~1]
